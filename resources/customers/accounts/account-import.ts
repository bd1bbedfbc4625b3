/** The columns of a file of customers. */
import { text } from '#core/field.ts'
import {
  columnsOfFields,
  type ImportColumn,
  type ImportTarget,
} from '#resources/system/import-rows/import-target.ts'
import { accounts } from './account.ts'

const code: ImportColumn = {
  key: 'code',
  words: accounts.fields.code.label,
  field: text(accounts.fields.code.label, { max: 20 }),
}

export const accountsImport: ImportTarget = {
  words: { es: 'Clientes', en: 'Customers' },
  columns: [code, ...columnsOfFields(accounts.fields)],
  synonyms: {
    code: 'codigo cliente|codigo de cliente|customer code|account code|no cliente',
    legalName: 'razon social|nombre|empresa|cliente|compania|name|company|company name|legal name|account',
    tradeName: 'nombre comercial|comercial|marca|trade name|dba',
    taxId: 'rnc|rnc cedula|rnc o cedula|cedula|documento|identificacion|id fiscal|tax id|rnc no|no rnc',
    type: 'tipo|tipo cliente|type|kind',
    email: 'correo|email|e mail|mail|correo electronico',
    phone: 'telefono|tel|phone|telephone|celular|movil|telefono 1',
    website: 'web|pagina web|sitio|url|website',
    'address.line1': 'direccion|calle|address|street|direccion 1',
    'address.line2': 'direccion 2|sector|address 2|urbanizacion',
    'address.city': 'ciudad|municipio|city|town',
    'address.province': 'provincia|estado provincia|state|province',
    'address.country': 'pais|country',
    'address.postalCode': 'codigo postal|cp|zip|postal code|zip code',
    ownerEmployeeId: 'vendedor|ejecutivo|asesor|owner|sales rep|responsable',
    paymentTermsDays: 'dias de credito|credito|terminos|payment terms|plazo',
    isoProgrammes: 'normas|iso|normas iso|standards',
    notes: 'notas|comentarios|observaciones|notes|comments',
    tags: 'etiquetas|tags',
  },
  required: [['legalName'], ['taxId'], ['code']],
}
