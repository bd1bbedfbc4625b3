/** Registers the handlers of the area customers; server only. */
import { slice } from '#server/http/slice.ts'
import { proveConsents } from '#resources/system/consents/consent-proof.server.ts'
import { contactRequestsApi } from './contact-requests/contact-request.api.ts'
import * as contactRequests from './contact-requests/contact-request.server.ts'
import { contactRequests as requests } from './contact-requests/contact-request.ts'
import { accountsApi } from './accounts/account.api.ts'
import * as accounts from './accounts/account.server.ts'
import { contactsApi } from './contacts/contact.api.ts'
import { listenToConsents } from './contacts/contact-consents.server.ts'
import { listenToInstructors } from './contacts/contact-instructor.server.ts'
import * as contacts from './contacts/contact.server.ts'
import { employeesApi } from './employees/employee.api.ts'
import * as employees from './employees/employee.server.ts'

export const customersSlices = {
  accounts: slice(accountsApi, accounts.handlers),
  contactRequests: slice(contactRequestsApi, contactRequests.handlers),
  contacts: slice(contactsApi, contacts.handlers),
  employees: slice(employeesApi, employees.handlers),
}

proveConsents('ofRequest', { entity: requests.name, read: contactRequests.contactRequests.assertExists })
listenToConsents()
listenToInstructors()
