/** What a user of the terminal has asked for can't be done. The message is one sentence. */
export class CommandError extends Error {}
