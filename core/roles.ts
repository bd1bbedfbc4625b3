/** The table of roles and permissions (spec §6). */
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
  /** Those who write them may also remove them. */
  editArticles: ['admin', 'training', 'editor'],
  /** The firm's own texts on the site. */
  editPages: ['admin', 'editor'],
  /** An instructor reads own events only; the handler checks it per record. */
  readEvents: [...staff, 'instructor'],
  editEvents: ['admin', 'training'],
  readContacts: ['admin', 'training', 'sales', 'billing', 'quality', 'auditor'],
  editContacts: ['admin', 'training', 'sales', 'billing'],
  /** Customers and their employees have the same readers. */
  readAccounts: ['admin', 'training', 'sales', 'billing', 'quality', 'auditor'],
  editAccounts: ['admin', 'training', 'sales', 'billing'],
  /** Instructors cannot read each other, because records contain day rates and signatures. */
  readInstructors: staff,
  editInstructors: ['admin', 'training'],
  /** Everybody who edits a record with images or PDFs. */
  uploadFiles: ['admin', 'training', 'editor', 'quality', 'billing', 'sales'],
  /** Everybody who may answer for an action of quality. */
  addEvidence: ['admin', 'training', 'editor', 'quality', 'billing', 'sales', 'instructor'],
  /** Messages and registrations of visitors: personal data. */
  readRequests: ['admin', 'training', 'sales', 'billing', 'quality', 'auditor'],
  editRequests: ['admin', 'training', 'sales'],
  /** An instructor reads those of own events only; the handler checks it per record. */
  readRegistrations: ['admin', 'training', 'sales', 'billing', 'quality', 'auditor', 'instructor'],
  editRegistrations: ['admin', 'training', 'sales'],
  /** Instructors see what they may read: their own events. */
  markAttendance: ['admin', 'training', 'instructor'],
  /** What seats cost: not for instructors, who read the records with prices. */
  readPrices: staff,
  /** Accounts that host video meetings. */
  readConnections: ['admin', 'training', 'auditor'],
  readCertificates: ['admin', 'training', 'sales', 'billing', 'quality', 'auditor'],
  issueCertificates: ['admin', 'training'],
  readWebinars: ['admin', 'training', 'sales', 'editor', 'auditor'],
  editWebinars: ['admin', 'training', 'editor'],
  /** Mails to attendees and their recipients. */
  readMails: ['admin', 'training', 'sales', 'quality', 'auditor'],
  editMails: ['admin', 'training'],
  /** Mails to people who are selected in a list. */
  mailPeople: ['admin', 'training', 'sales'],
  /** All staff, as possible assignees of work. */
  readColleagues: staff,
  /** An instructor reads those of own events only; the handler checks it per record. */
  readSurveys: [...staff, 'instructor'],
  /** Who answered a survey: not for editors, who work with what was answered. */
  readRespondents: ['admin', 'training', 'sales', 'billing', 'quality', 'auditor', 'instructor'],
  editSurveys: ['admin', 'training', 'quality'],
  readQuotes: ['admin', 'sales', 'training', 'billing', 'auditor'],
  editQuotes: ['admin', 'sales'],
  /** Discounts above the firm's limit. */
  approveQuotes: ['admin'],
  /** Invoices, credit notes and payments. */
  readInvoices: ['admin', 'billing', 'sales', 'auditor'],
  editInvoices: ['admin', 'billing'],
  /** Everybody who confirms orders, or invoices them. */
  readPaymentProofs: ['admin', 'training', 'sales', 'billing', 'auditor'],
  /** Voids documents, writes off debts and departs from fiscal checks with a reason. */
  overrideInvoices: ['admin'],
  /** Everybody who writes lines of documents. */
  readLineTaxes: ['admin', 'billing', 'sales'],
  readFiscalReports: ['admin', 'billing', 'auditor'],
  readFiscalSettings: ['admin', 'billing', 'auditor'],
  editFiscalSettings: ['admin', 'billing'],
  /** Who sees a case, and who changes it, depends on the part in it; the handlers check it. */
  readQuality: [...staff, 'instructor'],
  editQuality: ['admin', 'quality'],
  /** Spreadsheets; the handlers ask for the role of what is imported. */
  importFiles: ['admin', 'training', 'sales', 'billing', 'quality'],
  reportNcos: ['admin', 'training', 'sales', 'billing', 'quality', 'editor', 'instructor'],
  readQualitySettings: ['admin', 'quality', 'auditor'],
  /** On the cases and actions they own; the handler checks it per record. */
  workOnCapas: ['admin', 'training', 'sales', 'billing', 'quality', 'editor', 'instructor'],
  readSettings: ['admin', 'auditor'],
  /** Every change of every record. */
  readAuditLog: ['admin', 'auditor'],
  /** Seats sold, occupancy and satisfaction of the firm, month by month. */
  readFirmFigures: ['admin', 'auditor'],
  administer: ['admin'],
} satisfies Record<string, readonly Role[]>

/** Who needs a second factor where the firm requires it. */
export const secondFactorRoles: readonly Role[] = ['admin', 'billing']

export const isAllowed = (held: readonly string[], needed: readonly Role[]): boolean =>
  needed.some((role) => held.includes(role))

/** Whether these roles read a field of a record that they read. */
export const mayRead = (
  { readers }: { readers?: readonly Role[] | undefined },
  held: readonly string[] = [],
): boolean => !readers || isAllowed(held, readers)
