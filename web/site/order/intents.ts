/** What a form of an order's page asks for. */
export const NAME_PEOPLE = 'people'
export const SEND_PROOF = 'proof'
/** Pressed from the mail: the address is the booker's. */
export const CONFIRM_ADDRESS = 'address'
export const CANCEL = 'cancel'
