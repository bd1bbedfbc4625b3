/** The editable pages of the spec (§2), by kind. */
import type { ListKind, PageKind } from '#resources/content/pages/page.ts'
import { aboutUs } from './pages/about-us.ts'
import { auditPrograms } from './pages/audit-programs.ts'
import { auditing } from './pages/auditing.ts'
import { consulting } from './pages/consulting.ts'
import { home } from './pages/home.ts'
import { privacy } from './pages/privacy.ts'
import { remoteAudits } from './pages/remote-audits.ts'
import type { WrittenPage } from './written.ts'

/** The others keep the texts that migrations give them. */
export const pages: Record<Exclude<PageKind, ListKind | 'terms'>, WrittenPage> = {
  home,
  aboutUs,
  consulting,
  auditing,
  remoteAudits,
  auditPrograms,
  privacy,
}
