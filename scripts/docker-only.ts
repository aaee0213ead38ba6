/** `npm run update`, `rollback` and `logs`: says what to do instead, because only `./vfu` with Docker can do these. */
const instead: Record<string, string> = {
  update:
    '"update" replaces containers, so it needs Docker: ./vfu update. Without Docker: npm run backup, git pull, and start the site again, which builds it.',
  rollback:
    '"rollback" replaces containers, so it needs Docker: ./vfu rollback. Without Docker: check out the version before with git, start the site again, and where a migration has the line "-- rollback: restore", npm run restore.',
  logs: '"logs" shows the logs of containers, so it needs Docker: ./vfu logs. Without Docker, the API logs to its standard output.',
};

console.error(instead[process.argv[3] ?? '']);
process.exitCode = 2;
