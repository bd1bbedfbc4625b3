/** Handlers of the settings of quality, also read by cases. */
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import type { qualitySettingsApi } from './quality-settings.api.ts'
import { qualitySettings as resource, type QualitySettings } from './quality-settings.ts'

const settings = records(resource)

export async function readQualitySettings(context: Context): Promise<QualitySettings> {
  return (await settings.all(context))[0]!
}

export const handlers: Handlers<typeof qualitySettingsApi> = {
  get: (_, context) => readQualitySettings(context),
  patch: async ({ input }, context) => {
    const { id } = await readQualitySettings(context)
    return settings.patch(context, id, input)
  },
}
