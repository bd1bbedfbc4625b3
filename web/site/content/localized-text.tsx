/** Localized text, marked with its language when it is the fallback. */
import type { LocalizedText } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'

export function LocalizedText({ of }: { of: LocalizedText | null }) {
  const lang = useForeignLang(of)
  if (!of) return null
  return lang ? <span lang={lang}>{of.text}</span> : of.text
}

/** The `lang` of a text in another language than the page. */
export function useForeignLang(text: LocalizedText<unknown> | null): string | undefined {
  const locale = useLocale()
  return text && text.lang !== locale ? text.lang : undefined
}
