document.documentElement.dataset.file = 'yes'
