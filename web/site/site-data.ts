/** What every public page knows: the firm, and the address the site is known by. */
import { useRouteLoaderData } from 'react-router'
import type { Firm } from '#resources/system/settings/settings.api.ts'
import type { Measuring } from './analytics/consent.ts'
import { useLocale } from '../use-locale.ts'

export type SiteData = { firm: Firm; publicUrl: string; measuring: Measuring | undefined }

/** Undefined only where the firm itself could not be read. */
export const useFirm = (): Firm | undefined => useSite()?.firm

/** As search engines and shared links know the site; without a slash at its end. */
export const usePublicUrl = (): string => useSite()?.publicUrl ?? ''

/** Undefined as well where the firm uses no measuring service. */
export const useMeasuringData = (): Measuring | undefined => useSite()?.measuring

const useSite = () => useRouteLoaderData<SiteData>(`site.${useLocale()}`)
