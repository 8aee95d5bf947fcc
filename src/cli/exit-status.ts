/**
 * Exit statuses of all commands: `problems` when a command has done its work and found faults, and `failure` when it
 * could not do its work, for example because of a wrong flag.
 */
export const exitStatus = { fine: 0, problems: 1, failure: 2 } as const;
