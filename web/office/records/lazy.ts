/** The component of a tab or a part that is loaded when it is first shown. */
import { lazy, type FunctionComponent } from 'react'

export const lazyBody = <Props = {}>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> => lazy(async () => ({ default: await load() })) as FunctionComponent<Props>
