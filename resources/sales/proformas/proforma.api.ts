/** Endpoints of proformas: what an order costs, for whoever pays it. */
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'

export const proformasApi = {
  ofOrder: endpoint('GET events/orders/{id}/proforma', { roles: may.readContacts, accept: 'pdf' }),
  publicOfOrder: endpoint('GET registrations/{token}/proforma', {
    isPublic: true,
    isPersonal: true,
    accept: 'pdf',
  }),
}
