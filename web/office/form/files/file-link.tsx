/** A link to a file, which gets its address when it is pressed, because an address opens for a minute. */
import type { ComponentProps, MouseEvent } from 'react'
import { filesApi } from '#resources/system/files/file.api.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { officeClient } from '../../calls/api.ts'
import { saveFrom } from '../../calls/save-as.ts'
import { sayFailure } from '../../dialogs/say-outcome.ts'

type OpenFile = { id: string; name: string; url: string }

function useOpening({ id, name }: OpenFile): (event: MouseEvent) => void {
  const locale = useLocale()
  return (event) => {
    event.preventDefault()
    officeClient(locale)
      .call(filesApi.get, { params: { id } })
      .then(
        ({ url }) => saveFrom(url, name),
        (error: unknown) => sayFailure(error, locale),
      )
  }
}

type FileLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { file: OpenFile }
export function FileLink({ file, children, ...rest }: FileLinkProps) {
  return (
    <a {...rest} href={file.url} download={file.name} onClick={useOpening(file)}>
      {children}
    </a>
  )
}

type FileButtonProps = Omit<ComponentProps<typeof LinkButton>, 'href' | 'onClick'> & { file: OpenFile }
export function FileButton({ file, ...rest }: FileButtonProps) {
  return <LinkButton {...rest} href={file.url} download={file.name} onClick={useOpening(file)} />
}
