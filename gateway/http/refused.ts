/** An error that is answered with its status and message. */
export const refused = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })
