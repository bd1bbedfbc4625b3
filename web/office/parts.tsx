/** Parts of screens that other slices add: a screen names a place, and a slice registers what stands there. */
import { Suspense, type FunctionComponent } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import { mayCall } from './records/may-call.ts'
import type { Part } from './records/screen.ts'
import { office } from './registry.ts'

type Place<Props> = {
  /** What stands in the place, each part with the same properties. */
  Parts: FunctionComponent<Props>
  part: (added: { body: FunctionComponent<Props>; needs: Endpoint }) => Part
}

/** `name` is the address of the place among all screens: `attendance/sheet`. */
export const place = <Props extends object = {}>(name: string): Place<Props> => ({
  Parts: (props) =>
    partsIn(name).map(({ body }, at) => {
      // Cast: `part` takes only bodies of this place.
      const Body = body as FunctionComponent<object>
      return (
        <Suspense key={at}>
          <Body {...props} />
        </Suspense>
      )
    }),
  part: (added) => ({ place: name, ...added }),
})

const partsIn = (name: string): Part[] =>
  office().parts.filter((part) => part.place === name && mayCall(part.needs))
