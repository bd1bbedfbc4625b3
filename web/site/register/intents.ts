/** What a button of the form asks for, instead of sending it. */
export const ADD = 'add'
/** Draws the rows that were sent. */
export const KEEP = 'keep'
export const PASTE = 'paste'
/** `remove 2` */
export const REMOVE = 'remove'
/** Shows the waitlist's form with what was typed. */
export const WAIT = 'wait'
/** Takes the seats that are left and waits for the others. */
export const TAKE_LEFT = 'left'
/** Sent by the waitlist's form. */
export const JOIN = 'join'
