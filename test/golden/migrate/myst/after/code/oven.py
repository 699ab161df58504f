import kiln
kiln.fire(900)
print(1)
