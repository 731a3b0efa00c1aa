console.error('I could not find my weights.');
process.exit(3);
