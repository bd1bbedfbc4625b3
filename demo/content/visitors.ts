/** What the demo's visitors did: seats they hold, and courses they wait for. */
import type { VisitorOrderForm } from '#resources/booking/visitor-orders/visitor-order.ts'

type DemoOrder = Omit<VisitorOrderForm, 'terms' | 'privacy'> & {
  /** A transfer that nobody has looked at. */
  hasProof?: boolean
}

export const visitorOrders: DemoOrder[] = [
  {
    firstName: 'Josefina',
    lastName: 'Sabina Copey',
    email: 'josefina.sabina@lacteoscumbre.example',
    phone: '+18095556101',
    billTo: 'company',
    company: 'Lácteos La Cumbre',
    taxIdType: 'rnc',
    taxId: '101850043',
    poNumber: 'OC-2231',
    attends: true,
    attendees: [
      {
        firstName: 'Rafael',
        lastName: 'Higüero',
        email: 'r.higuero@lacteoscumbre.example',
        documentId: null,
        mode: null,
      },
    ],
    unnamedSeats: 1,
    paymentChoice: 'transfer',
    utm: 'utm_source=boletin&utm_medium=correo',
    hasProof: true,
  },
  {
    firstName: 'Wilkin',
    lastName: 'Guama Roble',
    email: 'wilkin.guama@correo.example',
    phone: '+18095556102',
    billTo: 'person',
    attends: true,
    paymentChoice: 'transfer',
  },
  {
    firstName: 'Patricia',
    lastName: 'Olivo Mora',
    email: 'patricia.olivo@hotelbahia.example',
    phone: '+18095556103',
    billTo: 'company',
    company: 'Hotel Bahía Serena',
    taxIdType: 'rnc',
    taxId: '122011226',
    billingEmail: 'cuentas@hotelbahia.example',
    attends: false,
    unnamedSeats: 3,
    paymentChoice: 'invoice',
  },
]

type DemoInterest = {
  firstName: string
  lastName: string
  email: string
  people: number
  company: string | null
  city: string | null
}
/** Twelve people in all. */
export const visitorInterests: DemoInterest[] = [
  {
    firstName: 'Altagracia',
    lastName: 'Cajuil',
    email: 'a.cajuil@empacadora.example',
    people: 8,
    company: 'Empacadora del Sur',
    city: 'Baní',
  },
  {
    firstName: 'Noel',
    lastName: 'Penda',
    email: 'noel.penda@correo.example',
    people: 1,
    company: null,
    city: 'Santiago',
  },
  {
    firstName: 'Scarlet',
    lastName: 'Uvero',
    email: 's.uvero@granjatropical.example',
    people: 3,
    company: 'Granja Tropical',
    city: 'La Vega',
  },
]
