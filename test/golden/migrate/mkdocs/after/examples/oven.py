import kiln

# --8<-- [start:bake]
def bake():
    return kiln.fire(900)
# --8<-- [end:bake]
