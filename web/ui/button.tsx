/** Buttons, and links styled as buttons. */
import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'
import { PageLink } from './page-link.tsx'

type Look = {
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  size?: 'normal' | 'small'
}
type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean }
type LinkButtonProps = ComponentProps<'a'> & Look & { href: string }

/** While busy it keeps its width and its focus, is announced as busy and ignores presses. */
export function Button({ kind, size, isBusy = false, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ kind, size }, className)}
      // `disabled` would take the focus away, and with it the keys of the dialog around.
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignorePress })}
    />
  )
}

const ignorePress = (event: MouseEvent) => event.preventDefault()

/** Paths of this site use the router's navigation; anything else is a plain link. */
export function LinkButton({ kind, size, className, href, children, ...rest }: LinkButtonProps) {
  const classes = buttonClasses({ kind, size }, className)
  // Files, such as calendars and PDFs, are no routes.
  if (rest.download === undefined && /^(?:\/[^.?#]*(?:[?#]|$)|\?)/.test(href)) {
    return (
      <PageLink {...rest} to={href} className={classes}>
        {children}
      </PageLink>
    )
  }
  return (
    <a {...rest} href={href} className={classes}>
      {children}
    </a>
  )
}

export function buttonClasses(
  { kind = 'plain', size = 'normal' }: Partial<Record<keyof Look, string | undefined>>,
  more = '',
) {
  return [styles.button, styles[kind], size === 'small' && styles.small, more].filter(Boolean).join(' ')
}
