/** Chooses the template of a certificate, and stores each version used. */
import { sql } from 'kysely'
import { conflict, invalid } from '#core/errors.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'
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
} from '../../certificate-templates/certificate-template.ts'
import { certificateKindOf } from '../certificate-terms.ts'

export const certificateTemplates = records(resource, {
  order: sql`t.kind, t.preferred desc, t.name`,
  sublabel: sql`t.kind`,
})

const noTemplate: Words = {
  es: 'No hay una plantilla en uso para certificados de {kind}.',
  en: 'No template is in use for certificates of {kind}.',
}

const inUse = (kind: CertificateKind) => [sql`t.kind = ${kind}`, sql`t.active`]

type Choosing = { certificateTemplateId: string | null }
type Chosen = { event: Choosing; course: Choosing }
/** The template that the event names, or else its course. */
export const chosenTemplate = ({ event, course }: Chosen): string | null =>
  event.certificateTemplateId ?? course.certificateTemplateId

/** Active templates of the kind: the chosen one first, then the preferred one. */
export async function templatesFor(
  context: Context,
  kind: CertificateKind,
  of: Chosen,
): Promise<CertificateTemplate[]> {
  const all = await certificateTemplates.all(context, { conditions: inUse(kind) })
  const chosen = all.filter(({ id }) => id === chosenTemplate(of))
  return [...chosen, ...all.filter((one) => !chosen.includes(one))]
}

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

/** The one that a course without an event would use; null where it gives no certificate. */
export async function templateOfCourse(
  context: Context,
  course: Course,
): Promise<CertificateTemplate | null> {
  if (course.certificateKind === 'none') return null
  const chosen = course.certificateTemplateId
  const [usual] = await certificateTemplates.all(context, {
    conditions: inUse(certificateKindOf(course)),
    order: sql`t.id is not distinct from ${chosen}::bigint desc, t.preferred desc, t.name`,
    limit: 1,
  })
  return usual ?? null
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
