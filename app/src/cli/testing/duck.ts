import { DuckDBInstance } from '@duckdb/node-api';

/** Runs statements in a new DuckDB. @returns the rows of the last statement, with 64-bit integers as strings */
export async function duck(...statements: string[]): Promise<unknown[][]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    let rows: unknown[][] = [];
    for (const statement of statements) {
      const reader = await connection.runAndReadAll(statement);
      rows = reader.getRowsJson();
    }
    return rows;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
