/** Chooses the template of a certificate, and stores each version used. */
import { sql } from 'kysely'
import { conflict, invalid } from '#core/errors.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import type { Db } from '#server/database/database.ts'
import {
  certificateKinds,
  certificateTemplates as resource,
  type CertificateKind,
  type CertificateTemplate,
  type TemplateDesign,
} from '#resources/certificates/certificate-templates/certificate-template.ts'

export const certificateTemplates = records(resource, {
  order: sql`t.kind, t.preferred desc, t.name`,
  sublabel: sql`t.kind`,
})

const noTemplate: Words = {
  es: 'No hay una plantilla en uso para certificados de {kind}.',
  en: 'No template is in use for certificates of {kind}.',
}

const inUse = (kind: CertificateKind) => [sql`t.kind = ${kind}`, sql`t.active`]

/** Active templates of the kind, the preferred one first. */
export const templatesFor = (context: Context, kind: CertificateKind): Promise<CertificateTemplate[]> =>
  certificateTemplates.all(context, { conditions: inUse(kind) })

/** The named template, or the preferred one of the kind. */
export async function templateFor(
  context: Context,
  kind: CertificateKind,
  id: string | undefined,
): Promise<CertificateTemplate> {
  const ofKind = inUse(kind)
  if (id !== undefined) {
    const [named] = await certificateTemplates.all(context, { conditions: [...ofKind, sql`t.id = ${id}`] })
    if (!named) throw invalid({ templateId: validationWords.missingRecord })
    return named
  }
  const [usual] = await certificateTemplates.all(context, { conditions: ofKind, limit: 1 })
  if (usual) return usual
  const kindName = certificateKinds[kind]
  throw conflict({
    es: noTemplate.es.replace('{kind}', kindName.es.toLowerCase()),
    en: noTemplate.en.replace('{kind}', kindName.en.toLowerCase()),
  })
}

/** The template it was issued with, as it is now, while active; else the preferred one. */
export async function templateForReissue(
  context: Context,
  kind: CertificateKind,
  id: string,
): Promise<CertificateTemplate> {
  const [before] = await certificateTemplates.all(context, {
    conditions: [...inUse(kind), sql`t.id = ${id}`],
  })
  return before ?? templateFor(context, kind, undefined)
}

/** Stores the version, so that later edits change no issued certificate. */
export async function storeDesign(db: Db, { id, version, ...template }: CertificateTemplate): Promise<void> {
  const { kind, sheet, elements } = template
  await db
    .insertInto('certificateDesigns')
    .values({ templateId: id, version, design: JSON.stringify({ kind, sheet, elements }) })
    .onConflict((existing) => existing.columns(['templateId', 'version']).doNothing())
    .execute()
}

export async function loadDesign(db: Db, templateId: string, version: number): Promise<TemplateDesign> {
  const { design } = await db
    .selectFrom('certificateDesigns')
    .select('design')
    .where('templateId', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return design as unknown as TemplateDesign
}
