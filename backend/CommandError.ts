/** Refusal of a command of the terminal. The message is one sentence. */
export class CommandError extends Error {}
