/** Registers the handlers and jobs of the area quality; server only. */
import { slice } from '#server/http/slice.ts'
import { proveConsents } from '#resources/system/consents/consent-proof.server.ts'
import { hideInChanges } from '#resources/system/history/readable-changes.server.ts'
import { remindOfActions } from './action-reminders/action-reminder.server.ts'
import { ncosApi } from './ncos/nco.api.ts'
import * as ncos from './ncos/nco.server.ts'
import { capaSourcesApi } from './capa-sources/capa-source.api.ts'
import * as capaSources from './capa-sources/capa-source.server.ts'
import { capasApi } from './capas/capa.api.ts'
import * as capas from './capas/capa.server.ts'
import { complaintsApi } from './complaints/complaint.api.ts'
import * as complaints from './complaints/complaint.server.ts'
import { complaints as complaintRecords } from './complaints/complaint-records.server.ts'
import { complaints as complaintResource } from './complaints/complaint.ts'
import { changesWithoutHidden } from './ncos/hidden-links.server.ts'
import { measureEffects } from './capas/effect/measure-capas.server.ts'
import { noteSignedChanges } from './capas/states/note-changes.server.ts'
import { evidenceApi } from './evidence/evidence.api.ts'
import * as evidence from './evidence/evidence.server.ts'
import { myActionsApi } from './my-actions/my-action.api.ts'
import * as myActions from './my-actions/my-action.server.ts'
import { processesApi } from './processes/process.api.ts'
import * as processes from './processes/process.server.ts'

import { addProposableFilter } from './proposals/proposed-responses.server.ts'
import { proposalsApi } from './proposals/proposal.api.ts'
import * as proposals from './proposals/proposal.server.ts'
import { qualityFiguresApi } from './quality-figures/quality-figures.api.ts'
import * as qualityFigures from './quality-figures/quality-figures.server.ts'
import { qualitySettingsApi } from './quality-settings/quality-settings.api.ts'
import * as qualitySettings from './quality-settings/quality-settings.server.ts'

export const qualitySlices = {
  ncos: slice(ncosApi, ncos.handlers),
  capaSources: slice(capaSourcesApi, capaSources.handlers),
  capas: slice(capasApi, capas.handlers),
  complaints: slice(complaintsApi, complaints.handlers),
  evidence: slice(evidenceApi, evidence.handlers),
  myActions: slice(myActionsApi, myActions.handlers),
  processes: slice(processesApi, processes.handlers),
  proposals: slice(proposalsApi, proposals.handlers),
  qualityFigures: slice(qualityFiguresApi, qualityFigures.handlers),
  qualitySettings: slice(qualitySettingsApi, qualitySettings.handlers),
}

export const qualityJobs = [measureEffects, noteSignedChanges, remindOfActions]

proveConsents('ofComplaint', { entity: complaintResource.name, read: complaintRecords.assertExists })
hideInChanges('ncos', changesWithoutHidden)
addProposableFilter()
