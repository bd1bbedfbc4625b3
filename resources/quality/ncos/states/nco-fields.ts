/** Whose the fields of a case and of its items are. */
import type { NcoItem } from '../nco-item.ts'
import type { Nco, NcoStatus } from '../nco.ts'
import { mayChange, mayCheck, mayDecide, type CaseRoles } from './nco-state.ts'

type Owned = 'decision' | 'check'
const ofNco: Partial<Record<keyof Nco, Owned>> = {
  ownerId: 'decision',
  verifierId: 'decision',
  severity: 'decision',
  capaRequired: 'decision',
  capaRationale: 'decision',
  similarCheck: 'check',
  similarText: 'check',
  similarIds: 'check',
  isRepeat: 'check',
}
export const dispositionFields = [
  'disposition',
  'dispositionBy',
  'dispositionAt',
  'concessionRef',
] as const satisfies readonly (keyof NcoItem)[]
export const correctionFields = ['correctedAt', 'correctedBy'] as const satisfies readonly (keyof NcoItem)[]
export const verificationFields = [
  'verification',
  'verifiedBy',
  'verifiedAt',
] as const satisfies readonly (keyof NcoItem)[]
const ofItem: Partial<Record<keyof NcoItem, Owned>> = {
  ...Object.fromEntries(dispositionFields.map((name) => [name, 'decision'])),
  ...Object.fromEntries(verificationFields.map((name) => [name, 'check'])),
}

/** The fields of those that change and that the roles in the case may not change. */
type ForbiddenFields = (roles: CaseRoles, status: NcoStatus, changed: readonly string[]) => string[]
const forbidden =
  (owned: Readonly<Record<string, Owned | undefined>>): ForbiddenFields =>
  (roles, status, changed) =>
    changed.filter((name) => {
      if (owned[name] === 'decision') return !mayDecide(roles, status)
      return !mayChange(roles, status) && !(owned[name] === 'check' && mayCheck(roles, status))
    })
export const forbiddenNcoFields = forbidden(ofNco)
export const forbiddenItemFields = forbidden(ofItem)
