/** Ties the text of an editor to its label, hint and error. */
import type { PlainInputProps } from './plain-input-props.ts'

type Tied = Pick<PlainInputProps, 'control' | 'lang' | 'label'>

export function attributesOf({ control, lang, label }: Tied): Record<string, string> {
  const { required, ...ties } = control
  const named = {
    ...ties,
    role: 'textbox',
    'aria-label': label,
    lang,
    ...(required && { 'aria-required': 'true' }),
  }
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, text]) => (text === undefined ? [] : [[name, String(text)]])),
  )
}
