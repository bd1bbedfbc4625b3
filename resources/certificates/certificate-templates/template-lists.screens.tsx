/** Elements and signatures of a template, as collapsible entries. */
import { translate, type Words } from '#core/words.ts'
import { FoldedEntry } from '#web/office/form/lists/folded-entry.tsx'
import { useForm, useFormTitle, useFormValue, useFieldBinding } from '#web/office/form/form-context.tsx'
import { ListInput } from '#web/office/form/lists/list-input.tsx'
import {
  elementFields,
  elementKinds,
  type signatureFields,
  signers,
  type CertificateTemplate,
  type Element,
} from './certificate-template.ts'
import { SignaturePad } from './signature-pad.screens.tsx'

const words = {
  fresh: { es: 'Elemento nuevo', en: 'New element' },
  unsigned: { es: 'Sin nombre', en: 'No name' },
} satisfies Record<string, Words>

export const ElementsInput = ({ name }: { name: string }) => (
  <ListInput name={name} binding={useFieldBinding(name)} entry={(entry) => <ElementEntry name={entry} />} />
)
export const SignaturesInput = ({ name }: { name: string }) => (
  <ListInput name={name} binding={useFieldBinding(name)} entry={(entry) => <SignatureEntry name={entry} />} />
)

function ElementEntry({ name }: { name: string }) {
  const { locale, Input } = useForm()
  const element = useFormValue(name) as Partial<Element> | undefined
  const kind = element?.kind
  const localized = translate(element?.text, locale)?.text
  const kindName = kind ? elementKinds[kind][locale] : words.fresh[locale]
  const parts = Object.keys(elementFields).filter((part) => kind === 'text' || part !== 'text')
  return (
    <FoldedEntry name={name} title={localized ?? kindName} aside={localized && kindName} startsOpen={!kind}>
      {parts.map((part) => (
        <Input key={part} name={`${name}.${part}`} {...(part === 'employeeId' && { isRequired: true })} />
      ))}
    </FoldedEntry>
  )
}

/** The fields of each kind of signatory. */
const partsOf: Record<keyof typeof signers, readonly (keyof typeof signatureFields)[]> = {
  person: ['signer', 'name', 'title', 'image'],
  employee: ['signer', 'employeeId', 'title'],
  leadInstructor: ['signer', 'title'],
}

function SignatureEntry({ name }: { name: string }) {
  const { locale, Input } = useForm()
  const signature = (useFormValue(name) ?? {}) as Partial<CertificateTemplate['signatures'][number]>
  const employee = useFormTitle(`${name}.employeeId`)
  const { signer = 'person' } = signature
  const who = { person: signature.name || words.unsigned[locale], employee, leadInstructor: undefined }
  return (
    <FoldedEntry
      name={name}
      title={who[signer] ?? signers[signer][locale]}
      aside={signature.title?.[locale] ?? undefined}
      startsOpen={!signature.signer}
    >
      {partsOf[signer].map((part) => (
        <Input key={part} name={`${name}.${part}`} />
      ))}
      {signer === 'person' && <SignaturePad name={`${name}.image`} />}
    </FoldedEntry>
  )
}
