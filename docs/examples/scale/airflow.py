"""Partitions a table, exports it in four parts that run at the same time, and composes them."""

from datetime import datetime

from airflow import DAG
from airflow.operators.bash import BashOperator

PARTS = 4
FOLDER = "{{ var.value.get('urlset_folder', '/data') }}"
BASE = "https://www.example.com/"

with DAG("urlset", schedule="@daily", start_date=datetime(2026, 1, 1), catchup=False) as dag:
    partition = BashOperator(
        task_id="partition",
        cwd=FOLDER,
        bash_command="npx urlset partition urls.parquet --buckets 16 --out buckets",
    )
    compose = BashOperator(task_id="compose", cwd=FOLDER, bash_command="npx urlset compose public")
    for part in range(1, PARTS + 1):
        export = BashOperator(
            task_id=f"part_{part}",
            cwd=FOLDER,
            retries=3,
            bash_command=f"npx urlset export buckets --part {part}/{PARTS} --base {BASE} --out public",
        )
        partition >> export >> compose
