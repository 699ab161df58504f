throw new Error('the config itself is broken')
