/** What a form of an order's page asks for. */
export const NAME_PEOPLE = 'people'
export const SEND_PROOF = 'proof'
export const CANCEL = 'cancel'
