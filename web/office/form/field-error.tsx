/** An error about a part of a form that is no single control. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import styles from '#web/ui/field.module.css'

export function FieldError({ error }: { error: string | undefined }) {
  if (!error) return null
  return (
    <p className={styles.error} role="alert">
      <CircleAlert />
      {error}
    </p>
  )
}
