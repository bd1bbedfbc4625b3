/** Previews of pages. */
import type { ColumnType, Generated } from 'kysely'

export type PageTables = {
  /** Unsaved page drafts, readable by link. */
  pagePreviews: {
    /** Its hash. */
    token: string
    pageId: string
    page: ColumnType<unknown, string, never>
    expiresAt: Generated<string>
  }
}
