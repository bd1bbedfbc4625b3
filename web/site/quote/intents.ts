/** What a form of the quote's page asks for, besides accepting. */
export const DECLINE = 'decline'
export const OPENED = 'opened'
