/** Handlers of certificate templates. */
import { createRule, type Create } from '#core/resource.ts'
import { assertAll, assertValid } from '#core/errors.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { check } from '#server/http/input.ts'
import { previewOf } from '../registry/drawing/certificate-preview.server.ts'
import { certificateTemplates as templates } from '../registry/drawing/certificate-design.server.ts'
import type { certificateTemplatesApi } from './certificate-template.api.ts'
import { certificateTemplates as resource, type CertificateTemplate } from './certificate-template.ts'
import { validateElements } from './certificate-elements.ts'

type Input = Create<typeof resource.fields>

const copyName: Words = { es: '{name} (copia)', en: '{name} (copy)' }

export const handlers: Handlers<typeof certificateTemplatesApi> = {
  ...templates.standard,
  create: async ({ input }, context) => create(context, input),
  patch: ({ params, input }, context) =>
    templates.patch(context, params.id, input, {
      check: async (before, after) => {
        const isNew = !before.preferred || before.kind !== after.kind
        if (after.preferred && isNew) await unsetPreferred(context, after.kind, params.id)
        await assertTemplate(context, input)
      },
    }),
  copy: async ({ params }, context) => {
    const template = await templates.get(context, params.id)
    return create(context, {
      ...ownOf(template),
      name: copyName[context.locale].replace('{name}', template.name).slice(0, 80),
      preferred: false,
    })
  },
  preview: ({ input }, context) => {
    assertValidElements(input.template)
    return previewOf(context, input)
  },
  export: async ({ params }, context) => {
    const template = ownOf(await templates.get(context, params.id))
    const signatures = template.signatures.map(withoutPerson)
    return {
      format: 'conforme-certificate-template' as const,
      template: { ...template, signatures, preferred: false },
    }
  },
  import: async ({ input }, context) => {
    const { fields } = resource
    const template = await check(createRule(fields), input.template, { fields, locale: context.locale })
    return create(context, template)
  },
}

async function create(context: Context, input: Input): Promise<CertificateTemplate> {
  if (input.preferred) await unsetPreferred(context, input.kind, undefined)
  return templates.create(context, input, () => assertTemplate(context, input))
}

const ownOf = ({
  name,
  kind,
  sheet,
  preferred,
  active,
  statedHours,
  signatures,
  elements,
}: CertificateTemplate) => ({
  name,
  kind,
  sheet,
  preferred,
  active,
  statedHours,
  signatures,
  elements,
})

const assertTemplate = (
  context: Context,
  { elements, signatures }: { elements?: unknown; signatures?: Input['signatures'] },
): Promise<void> =>
  assertAll(
    () => assertValidElements({ elements }),
    () => assertValidSigners(context, signatures),
  )

type Signature = CertificateTemplate['signatures'][number]
/** The file opens in other installations, whose employees and pictures are others. */
const withoutPerson = (signature: Signature): Signature => ({
  ...signature,
  signer: signature.signer === 'employee' ? 'person' : signature.signer,
  employeeId: null,
  image: null,
})

const unsigned: Words = {
  es: 'Su ficha de empleado no tiene la imagen de la firma',
  en: 'The employee record has no picture of the signature',
}

/** An employee who signs has a picture of the signature. */
async function assertValidSigners({ db }: Context, signatures: Input['signatures'] = []): Promise<void> {
  const ids = signatures.flatMap(({ employeeId }) => employeeId ?? [])
  const signing =
    ids.length === 0
      ? []
      : await db
          .selectFrom('employees')
          .select('id')
          .where('id', 'in', ids)
          .where('signatureImage', 'is not', null)
          .execute()
  const broken = signatures.flatMap(({ signer, employeeId }, at): [string, Words][] => {
    if (signer !== 'employee' || signing.some(({ id }) => id === employeeId)) return []
    return [[`signatures.${at}.employeeId`, employeeId ? unsigned : validationWords.required]]
  })
  assertValid(Object.fromEntries(broken))
}

function assertValidElements({ elements = [] }: { elements?: unknown }): void {
  // Cast: validation has filled in the defaults.
  const broken = validateElements(elements as CertificateTemplate['elements'])
  assertValid(broken)
}

/** A kind has one preferred template, so the previous one loses the mark. */
async function unsetPreferred(context: Context, kind: Input['kind'], but: string | undefined): Promise<void> {
  const others = await context.db
    .selectFrom('certificateTemplates')
    .select('id')
    .where('kind', '=', kind)
    .where('preferred', '=', true)
    .where('deletedAt', 'is', null)
    .execute()
  for (const { id } of others) if (id !== but) await templates.set(context, id, { preferred: false })
}
