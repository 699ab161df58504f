let a
/// [demo]
let b
/// [demo]
