class Above { }
