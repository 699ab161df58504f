console.log('plain')
