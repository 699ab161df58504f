use kiln::Oven;

// ANCHOR: bake
fn bake() {}
// ANCHOR_END: bake
