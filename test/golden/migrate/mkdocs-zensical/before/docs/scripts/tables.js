document$.subscribe(() => console.log('tables'))
