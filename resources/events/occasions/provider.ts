/** Where the video meetings of an event or a webinar are held. */
export const providers = {
  zoom: { es: 'Zoom', en: 'Zoom' },
  msteams: { es: 'Microsoft Teams', en: 'Microsoft Teams' },
}
export type Provider = keyof typeof providers

export const providerKeys = Object.keys(providers) as [Provider, ...Provider[]]
export const isProvider = (code: string): code is Provider => Object.hasOwn(providers, code)

export const integrations = {
  none: { es: 'Ninguna', en: 'None' },
  ...providers,
  customUrl: { es: 'Enlace propio', en: 'Own link' },
}
