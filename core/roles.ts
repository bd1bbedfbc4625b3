/** Who may do what: the one table of roles (spec §6, doubts settled in product.md K.7). */
import type { Words } from './words.ts'

export const roles = {
  admin: { es: 'Administración', en: 'Administrator' },
  training: { es: 'Capacitación', en: 'Training' },
  sales: { es: 'Ventas', en: 'Sales' },
  billing: { es: 'Facturación', en: 'Billing' },
  quality: { es: 'Calidad', en: 'Quality' },
  editor: { es: 'Editor del sitio', en: 'Site editor' },
  auditor: { es: 'Auditor (solo lectura)', en: 'Auditor (reads all)' },
  instructor: { es: 'Instructor', en: 'Instructor' },
} as const satisfies Record<string, Words>
export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as Role[]

const staff = ['admin', 'training', 'sales', 'billing', 'quality', 'editor', 'auditor'] as const
export const may = {
  readCatalogue: [...staff, 'instructor'],
  editCatalogue: ['admin', 'training', 'editor'],
  removeFromCatalogue: ['admin', 'training'],
  /** Whoever writes them also takes them away. */
  editArticles: ['admin', 'training', 'editor'],
  /** What the firm says of itself on the site. */
  editPages: ['admin', 'editor'],
  /** An instructor reads own events only: a record rule in the handler. */
  readEvents: [...staff, 'instructor'],
  editEvents: ['admin', 'training'],
  readContacts: ['admin', 'training', 'sales', 'billing', 'quality', 'auditor'],
  editContacts: ['admin', 'training', 'sales', 'billing'],
  /** Customers and the people who work there are seen by the same. */
  readAccounts: ['admin', 'training', 'sales', 'billing', 'quality', 'auditor'],
  editAccounts: ['admin', 'training', 'sales', 'billing'],
  /** Day rates and signatures are in it, so instructors do not read each other. */
  readInstructors: staff,
  editInstructors: ['admin', 'training'],
  /** Whoever edits something that has pictures or PDFs. */
  uploadFiles: ['admin', 'training', 'editor', 'quality'],
  /** What visitors wrote, and who registered: personal data. */
  readRequests: ['admin', 'training', 'sales', 'billing', 'quality', 'auditor'],
  editRequests: ['admin', 'training', 'sales'],
  /** An instructor reads those of own events only: a record rule in the handler. */
  readRegistrations: ['admin', 'training', 'sales', 'billing', 'quality', 'auditor', 'instructor'],
  editRegistrations: ['admin', 'training', 'sales'],
  /** Instructors of their own events, as they read them. */
  markAttendance: ['admin', 'training', 'instructor'],
  readCertificates: ['admin', 'training', 'sales', 'billing', 'quality', 'auditor'],
  issueCertificates: ['admin', 'training'],
  readWebinars: ['admin', 'training', 'sales', 'editor', 'auditor'],
  editWebinars: ['admin', 'training', 'editor'],
  /** What attendees are written, and who got it. */
  readMails: ['admin', 'training', 'sales', 'quality', 'auditor'],
  editMails: ['admin', 'training'],
  /** Everybody of the staff, to hand work to. */
  readColleagues: staff,
  /** An instructor reads those of own events only: a record rule in the handler. */
  readSurveys: [...staff, 'instructor'],
  editSurveys: ['admin', 'training', 'quality'],
  readSettings: ['admin', 'auditor'],
  administer: ['admin'],
} satisfies Record<string, readonly Role[]>

export const isAllowed = (held: readonly string[], needed: readonly Role[]): boolean =>
  needed.some((role) => held.includes(role))
