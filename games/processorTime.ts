/**
 * Milliseconds of processor time that this process has used: where one bot thinks at a time, other
 * work on the machine counts against neither.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
