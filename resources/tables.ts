/** Merges the tables that slices have besides those of their resources. */
import type { VisitorOrderTables } from './booking/visitor-orders/visitor-order.tables.ts'
import type { CertificateTables } from './certificates/registry/certificate.tables.ts'
import type { PageTables } from './content/pages/page.tables.ts'
import type { ImportTables } from './imports/spreadsheets/import.tables.ts'
import type { AttendanceTables } from './attendance/marks/attendance.tables.ts'
import type { MailTables } from './mail/messages/mail.tables.ts'
import type { MeetingTables } from './meetings/planning/meeting.tables.ts'
import type { ProposalTables } from './quality/proposals/proposal.tables.ts'
import type { SignatureTables } from './quality/signatures/signature.tables.ts'
import type { BankStatementTables } from './sales/bank-statements/bank-statement.tables.ts'
import type { CardLinkTables } from './sales/card-links/card-link.tables.ts'
import type { DocumentTables } from './sales/documents/document.tables.ts'
import type { QuoteTables } from './sales/quotes/quote.tables.ts'
import type { SurveyTables } from './surveys/questionnaires/survey.tables.ts'
import type { ConsentTables } from './system/consents/consent.tables.ts'
import type { SavedViewTables } from './system/saved-views/saved-view.tables.ts'
import type { SecurityTables } from './system/security/security.tables.ts'
import type { UserTables } from './system/users/user.tables.ts'
import type { WebhookTables } from './system/webhooks/webhook.tables.ts'

export type SliceTables = VisitorOrderTables &
  CertificateTables &
  PageTables &
  ImportTables &
  AttendanceTables &
  MailTables &
  MeetingTables &
  ProposalTables &
  SignatureTables &
  BankStatementTables &
  CardLinkTables &
  DocumentTables &
  QuoteTables &
  SurveyTables &
  ConsentTables &
  SavedViewTables &
  SecurityTables &
  UserTables &
  WebhookTables
