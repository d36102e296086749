console.log(process.title)
