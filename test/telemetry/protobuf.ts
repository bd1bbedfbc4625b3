/** Reads the names of spans from what OpenTelemetry sends as protobuf. */

/** Of `ExportTraceServiceRequest`: resource_spans, scope_spans, spans, name. */
const toSpanName = [1, 2, 2, 5]

/** Throws where the bytes are no protobuf. */
export function spanNamesIn(message: Buffer, path: readonly number[] = toSpanName): string[] {
  const [number, ...rest] = path
  return fieldsOf(message)
    .filter((field) => field.number === number)
    .flatMap(({ bytes }) => (rest.length > 0 ? spanNamesIn(bytes, rest) : [bytes.toString()]))
}

type ProtobufField = { number: number; bytes: Buffer }
function fieldsOf(message: Buffer): ProtobufField[] {
  const fields: ProtobufField[] = []
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message.readUInt8(at)
      at += 1
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  const sizeOf: Record<number, () => number> = { 1: () => 8, 2: varint, 5: () => 4 }
  while (at < message.length) {
    const key = varint()
    const [number, type] = [Math.floor(key / 8), key % 8]
    if (type === 0) varint()
    else {
      const size = sizeOf[type]?.() ?? Number.NaN
      if (!(at + size <= message.length)) throw new Error(`Field ${number} of type ${type} is no protobuf.`)
      if (type === 2) fields.push({ number, bytes: message.subarray(at, at + size) })
      at += size
    }
  }
  return fields
}
