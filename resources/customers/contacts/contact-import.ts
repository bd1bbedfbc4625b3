/** The columns of a file of contacts. */
import { columnsOfFields, type ImportTarget } from '#resources/system/import-rows/import-target.ts'
import { contacts } from './contact.ts'

// Consent is proved where it was given, never by a list.
const { marketingConsent: _, ...fields } = contacts.fields

export const contactsImport: ImportTarget = {
  words: { es: 'Contactos', en: 'Contacts' },
  columns: columnsOfFields(fields),
  synonyms: {
    firstName: 'nombre|nombres|primer nombre|first name|given name|name',
    lastName: 'apellido|apellidos|last name|surname|family name',
    email: 'correo|email|e mail|mail|correo electronico',
    phone: 'telefono|tel|phone|celular|movil|mobile',
    accountId: 'empresa|cliente|compania|organizacion|company|account|organization|rnc|rnc empresa',
    position: 'cargo|puesto|posicion|job title|title|position',
    department: 'departamento|area|department',
    documentId: 'cedula|documento|pasaporte|identificacion|no documento|document|id number',
    nameOnCertificate: 'nombre en certificado|nombre certificado|certificate name',
    notes: 'notas|comentarios|observaciones|notes|comments',
    tags: 'etiquetas|tags',
  },
  required: [['firstName', 'lastName'], ['email']],
}
