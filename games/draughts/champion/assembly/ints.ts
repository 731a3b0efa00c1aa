/** Arrays of 32-bit integers in the core's memory. */
@inline
export function at32(base: usize, index: i32): i32 {
  return load<i32>(base + ((<usize>index) << 2));
}
@inline
export function set32(base: usize, index: i32, value: i32): void {
  store<i32>(base + ((<usize>index) << 2), value);
}
