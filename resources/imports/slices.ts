/** Registers the handlers and jobs of the area imports; server only. */
import { slice } from '#server/http/slice.ts'
import { importsApi } from './spreadsheets/import.api.ts'
import * as imports from './spreadsheets/import.server.ts'
import { deleteOldImports } from './spreadsheets/import-cleanup.server.ts'
import { checkImport, runImport } from './spreadsheets/import-work.server.ts'
import { undoImport } from './undo/import-undo.server.ts'

export const importsSlices = { imports: slice(importsApi, imports.handlers) }

export const importsJobs = [deleteOldImports]

export const importsTasks = [checkImport, runImport, undoImport]
