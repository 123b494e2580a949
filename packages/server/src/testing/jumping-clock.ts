/**
 * Loaded ahead of a server: its process's clock then stands as many milliseconds ahead of the machine's as CLOCK_AHEAD
 * says, and later its parent, as if somebody had set it.
 */
const MachineDate = Date
let ahead = Number(process.env.CLOCK_AHEAD ?? 0)
const now = () => MachineDate.now() + ahead

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, asked) => Reflect.construct(target, args.length === 0 ? [now()] : args, asked),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

process.on('message', (message) => {
  ahead = Number(message)
  process.send?.(ahead)
})
// A channel that is listened to would keep the process from ending.
process.channel?.unref()
