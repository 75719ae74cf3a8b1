/** Returns an error that becomes a response with this status and message. */
export const refused = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })
