/** Converts written categories and services to inputs of the API. */
import type { Create } from '#core/resource.ts'
import type { serviceCategories } from '#resources/catalogue/service-categories/service-category.ts'
import type { services } from '#resources/catalogue/services/service.ts'
import type { Category } from './categories.ts'
import { rich } from './rich.ts'
import type { WrittenService } from './written.ts'

/** The position among records of its kind, in steps of ten to leave gaps. */
export const rankAt = (at: number): number => (at + 1) * 10

type CategoryInput = Create<typeof serviceCategories.fields>
export const categoryInput = (
  { code, name, slug, description, ...texts }: Category,
  at: number,
  familyId: string | null = null,
): CategoryInput => ({
  code,
  name,
  slug,
  description,
  audience: texts.audience ?? null,
  questions: [...(texts.questions ?? [])],
  familyId,
  rank: rankAt(at),
})

type ServiceInput = Create<typeof services.fields>
export function serviceInput(service: WrittenService, at: number, categoryId: string): ServiceInput {
  const { category: _, body, deliverables, whatsapp, standard, edition, ...same } = service
  return {
    ...same,
    categoryId,
    standard: standard ?? null,
    edition: edition ?? null,
    body: rich(body),
    deliverables: deliverables.map((text) => ({ text })),
    whatsappTemplate: whatsapp,
    rank: rankAt(at),
  }
}
